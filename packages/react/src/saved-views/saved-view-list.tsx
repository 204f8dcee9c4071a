import { type SavedViewRow, savedViewTexts } from "@marque/core/saved-views"
import { actTexts } from "@marque/core/texts"
import { Button, Icon, IconButton, later, Link, Menu, VisuallyHidden } from "@marque/react/ui"
import { type MouseEvent } from "react"
import rail from "../gallery/folder-rail.module.css"
import styles from "./saved-views.module.css"
import { useSavedViews } from "./saved-views-provider.tsx"

// Loaded with the first view that is named.
const ViewDialog = later(async () => (await import("./view-dialog.tsx")).ViewDialog)

export interface SavedViewListProps {
  /** The link that opens a view. */
  readonly hrefOf: (viewId: string) => string
}

const isPlain = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

const Row = ({ href, row }: { readonly href: string; readonly row: SavedViewRow }) => {
  const { view: busy, send } = useSavedViews((views) => views.busy)
  const { canEdit, changed, current, gone, id, name, shared } = row
  return (
    <li className={rail["row"]}>
      <Link
        href={href}
        look="plain"
        className={rail["place"]}
        aria-current={current ? "page" : undefined}
        title={gone ?? name}
        onClick={(event) => {
          if (!isPlain(event)) return
          event.preventDefault()
          send({ type: "view.open", viewId: id })
        }}
      >
        <Icon name={gone === undefined ? "filter" : "warning"} />
        <span className={rail["name"]}>{name}</span>
        {gone !== undefined && <VisuallyHidden>{gone}</VisuallyHidden>}
        {changed !== undefined && <span className={rail["count"]}>{changed}</span>}
        {shared !== undefined && (
          <>
            <Icon name="people" />
            <VisuallyHidden>{shared}</VisuallyHidden>
          </>
        )}
      </Link>
      {canEdit && (
        <Menu
          label={savedViewTexts.view(name)}
          trigger={
            <IconButton
              icon="more"
              size="sm"
              disabled={busy}
              label={savedViewTexts.actions(name)}
              className={rail["menu"] ?? ""}
            />
          }
          items={[
            {
              label: actTexts.rename,
              icon: "edit",
              needsServer: true,
              onSelect: () => send({ type: "view.rename", viewId: id })
            },
            {
              label: actTexts.delete,
              icon: "trash",
              needsServer: true,
              onSelect: () => send({ type: "view.remove", viewId: id })
            }
          ]}
        />
      )}
    </li>
  )
}

/** Nothing where there are none and nothing could be saved. */
export const SavedViewList = ({ hrefOf }: SavedViewListProps) => {
  const { view, send } = useSavedViews()
  const { busy, canName, changes, dialog, error, rows } = view
  if (error === undefined && rows.length === 0 && !canName) return null
  return (
    <section className={styles["views"]} aria-label={savedViewTexts.title}>
      {rows.length > 0 && (
        <ul className={rail["list"]} aria-label={savedViewTexts.title}>
          {rows.map((row) => (
            <Row key={row.id} row={row} href={hrefOf(row.id)} />
          ))}
        </ul>
      )}
      {error !== undefined && (
        <p role="alert" className={styles["failed"]}>
          {error}
          <Button size="sm" onClick={() => send({ type: "views.retry" })}>
            {actTexts.retry}
          </Button>
        </p>
      )}
      {changes !== undefined && (
        <Button
          size="sm"
          needsServer
          busy={busy}
          className={rail["add"]}
          onClick={() => send({ type: "view.update", viewId: changes.viewId })}
        >
          {changes.label}
        </Button>
      )}
      {canName && (
        <Button
          size="sm"
          variant="ghost"
          needsServer
          className={rail["add"]}
          onClick={() => send({ type: "view.name" })}
        >
          <Icon name="plus" />
          {savedViewTexts.save}
        </Button>
      )}
      {dialog !== undefined && <ViewDialog />}
    </section>
  )
}
