import type { FolderRowView } from "@marque/core/gallery"
import { Button, ErrorState, Icon, IconButton, later, Menu, Skeleton } from "@marque/react/ui"
import { Suspense } from "react"
import { useFolders } from "./folders-provider.tsx"
import { useGallery } from "./gallery-provider.tsx"
import styles from "./folder-rail.module.css"

const Row = ({ row }: { readonly row: FolderRowView }) => {
  const { send } = useFolders()
  const gallery = useGallery()
  const folderId = row.id
  return (
    <li className={styles["row"]} data-depth={row.depth}>
      <button
        type="button"
        className={styles["place"]}
        aria-current={row.current ? "page" : undefined}
        onClick={() => gallery.send({ type: "filter.change", change: { folderId } })}
      >
        <Icon name="folder" />
        <span className={styles["name"]}>{row.name}</span>
        <span className={styles["count"]}>{row.count}</span>
      </button>
      {gallery.view.access.readOnly === undefined && (
        <Menu
          label={`Folder ${row.name}`}
          trigger={
            <IconButton icon="more" size="sm" label={`Actions for ${row.name}`} className={styles["menu"] ?? ""} />
          }
          items={[
            ...(row.canNest
              ? [
                  {
                    label: "New folder inside",
                    icon: "plus" as const,
                    needsServer: true,
                    onSelect: () => send({ type: "folder.add", parentId: folderId })
                  }
                ]
              : []),
            {
              label: "Rename",
              icon: "edit",
              needsServer: true,
              onSelect: () => send({ type: "folder.rename", folderId })
            },
            {
              label: "Remove",
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

// Fetched when a folder is named or removed for the first time.
const FolderDialogs = later(async () => (await import("./folder-dialogs.tsx")).FolderDialogs)

/** All pictures, favourites and the folders of the brand. */
export const FolderRail = () => {
  const { view, send } = useFolders()
  const gallery = useGallery()
  const { folderId, showFavoritesOnly } = gallery.view.search
  const show = (favourites: boolean) =>
    gallery.send({
      type: "filter.change",
      change: { folderId: undefined, showFavoritesOnly: favourites ? true : undefined }
    })
  return (
    <nav className={styles["rail"]} aria-label="Folders">
      <ul className={styles["list"]}>
        <li className={styles["row"]}>
          <button
            type="button"
            className={styles["place"]}
            aria-current={folderId === undefined && showFavoritesOnly !== true ? "page" : undefined}
            onClick={() => show(false)}
          >
            <Icon name="gallery" />
            <span className={styles["name"]}>All pictures</span>
          </button>
        </li>
        <li className={styles["row"]}>
          <button
            type="button"
            className={styles["place"]}
            aria-current={folderId === undefined && showFavoritesOnly === true ? "page" : undefined}
            onClick={() => show(true)}
          >
            <Icon name="heart" />
            <span className={styles["name"]}>Favourites</span>
          </button>
        </li>
      </ul>
      {view.state === "loading" && (
        <div className={styles["loading"]}>
          <Skeleton height="1.5rem" />
          <Skeleton height="1.5rem" width="80%" />
        </div>
      )}
      {view.error !== undefined && (
        <ErrorState title="Folders" message={view.error} onRetry={() => send({ type: "folders.retry" })} />
      )}
      <ul className={styles["list"]} aria-label="Your folders">
        {view.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {gallery.view.access.readOnly === undefined && (
        <Button
          size="sm"
          variant="ghost"
          needsServer
          className={styles["add"]}
          onClick={() => send({ type: "folder.add" })}
        >
          <Icon name="plus" />
          New folder
        </Button>
      )}
      {(view.naming !== undefined || view.removing !== undefined) && (
        <Suspense fallback={null}>
          <FolderDialogs />
        </Suspense>
      )}
    </nav>
  )
}
