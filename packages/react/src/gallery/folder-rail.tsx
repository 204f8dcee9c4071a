import { type FolderRowView, folderTexts } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import { Button, ErrorState, Icon, IconButton, later, Menu, Skeleton, TextInput } from "@marque/react/ui"
import { type ReactNode } from "react"
import { useFolders } from "./folders-provider.tsx"
import { useGallery } from "./gallery-provider.tsx"
import styles from "./folder-rail.module.css"

const Row = ({ row }: { readonly row: FolderRowView }) => {
  const { send } = useFolders()
  const gallery = useGallery()
  const folderId = row.id
  return (
    <li className={styles["row"]} data-depth={row.depth} data-drop={`folder ${folderId}`}>
      <button
        type="button"
        className={styles["place"]}
        aria-current={row.current ? "page" : undefined}
        onClick={() =>
          gallery.send({ type: "filter.change", change: { folderId, archived: undefined, viewId: undefined } })
        }
      >
        <Icon name="folder" />
        <span className={styles["name"]}>{row.name}</span>
        <span className={styles["count"]}>{row.count}</span>
      </button>
      {gallery.view.access.readOnly === undefined && (
        <Menu
          label={folderTexts.folder(row.name)}
          trigger={
            <IconButton icon="more" size="sm" label={folderTexts.actions(row.name)} className={styles["menu"] ?? ""} />
          }
          items={[
            ...(row.canNest
              ? [
                  {
                    label: folderTexts.addInside,
                    icon: "plus" as const,
                    needsServer: true,
                    onSelect: () => send({ type: "folder.add", parentId: folderId })
                  }
                ]
              : []),
            {
              label: actTexts.rename,
              icon: "edit",
              needsServer: true,
              onSelect: () => send({ type: "folder.rename", folderId })
            },
            {
              label: actTexts.remove,
              icon: "trash",
              tone: "danger",
              needsServer: true,
              onSelect: () => send({ type: "folder.remove", folderId })
            }
          ]}
        />
      )}
    </li>
  )
}

// Loaded with the first dialog.
const FolderDialogs = later(async () => (await import("./folder-dialogs.tsx")).FolderDialogs)

export interface FolderRailProps {
  /** Drawn after the folders. */
  readonly views?: ReactNode
}

export const FolderRail = ({ views }: FolderRailProps) => {
  const { view, send } = useFolders()
  const gallery = useGallery()
  const { archived, folderId, showFavoritesOnly, viewId } = gallery.view.search
  const lists = [
    {
      icon: "gallery",
      label: folderTexts.all,
      drop: "all",
      change: {},
      current: archived !== true && showFavoritesOnly !== true
    },
    {
      icon: "heart",
      label: folderTexts.favourites,
      drop: "favourites",
      change: { showFavoritesOnly: true },
      current: archived !== true && showFavoritesOnly === true
    },
    {
      icon: "archive",
      label: folderTexts.archived,
      drop: "archived",
      change: { archived: true },
      current: archived === true
    }
  ] as const
  return (
    <nav className={styles["rail"]} aria-label={folderTexts.rail}>
      <ul className={styles["list"]}>
        {lists.map(({ change, current, drop, icon, label }) => (
          <li key={label} className={styles["row"]} data-drop={drop}>
            <button
              type="button"
              className={styles["place"]}
              aria-current={folderId === undefined && viewId === undefined && current ? "page" : undefined}
              onClick={() =>
                gallery.send({
                  type: "filter.change",
                  change: {
                    folderId: undefined,
                    showFavoritesOnly: undefined,
                    archived: undefined,
                    viewId: undefined,
                    ...change
                  }
                })
              }
            >
              <Icon name={icon} />
              <span className={styles["name"]}>{label}</span>
            </button>
          </li>
        ))}
      </ul>
      {view.state === "loading" && (
        <div className={styles["loading"]}>
          <Skeleton height="1.5rem" />
          <Skeleton height="1.5rem" width="80%" />
        </div>
      )}
      {view.error !== undefined && (
        <ErrorState title={folderTexts.rail} message={view.error} onRetry={() => send({ type: "folders.retry" })} />
      )}
      {view.parts !== undefined && (
        <TextInput
          type="search"
          className={styles["search"]}
          aria-label={folderTexts.search}
          placeholder={folderTexts.search}
          maxLength={60}
          value={view.parts.query}
          onChange={(event) => send({ type: "folders.search", text: event.target.value })}
        />
      )}
      <ul className={styles["list"]} aria-label={folderTexts.yours}>
        {view.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {view.parts !== undefined && (
        <div className={styles["parts"]}>
          <output>{view.parts.text}</output>
          <IconButton
            icon="chevron-left"
            size="sm"
            label={folderTexts.previous}
            disabled={!view.parts.hasPrevious}
            onClick={() => send({ type: "folders.turn", by: -1 })}
          />
          <IconButton
            icon="chevron-right"
            size="sm"
            label={folderTexts.next}
            disabled={!view.parts.hasNext}
            onClick={() => send({ type: "folders.turn", by: 1 })}
          />
        </div>
      )}
      {gallery.view.access.readOnly === undefined && (
        <Button
          size="sm"
          variant="ghost"
          needsServer
          className={styles["add"]}
          onClick={() => send({ type: "folder.add" })}
        >
          <Icon name="plus" />
          {folderTexts.add}
        </Button>
      )}
      {views}
      {(view.naming !== undefined || view.removing !== undefined) && <FolderDialogs />}
    </nav>
  )
}
