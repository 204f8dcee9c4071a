import type { FolderRowView } from "@marque/core/gallery"
import { Button, Dialog, ErrorState, Field, Icon, IconButton, Menu, Skeleton, TextInput } from "@marque/react/ui"
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
                  onSelect: () => send({ type: "folder.add", parentId: folderId })
                }
              ]
            : []),
          { label: "Rename", icon: "edit", onSelect: () => send({ type: "folder.rename", folderId }) },
          { label: "Remove", icon: "trash", tone: "danger", onSelect: () => send({ type: "folder.remove", folderId }) }
        ]}
      />
    </li>
  )
}

const NameDialog = () => {
  const { view, send } = useFolders()
  const { naming } = view
  return (
    <Dialog
      open={naming !== undefined}
      onOpenChange={(open) => !open && send({ type: "form.cancel" })}
      title={naming?.title ?? ""}
      maxWidth={420}
      dismissible={naming?.saving !== true}
      {...(naming?.under !== undefined && { description: `In ${naming.under}` })}
    >
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "form.submit" })
        }}
      >
        <Field label="Name" required error={naming?.error}>
          {(control) => (
            <TextInput
              {...control}
              value={naming?.name ?? ""}
              disabled={naming?.saving === true}
              onChange={(event) => send({ type: "name.change", name: event.target.value })}
            />
          )}
        </Field>
        <div className={styles["buttons"]}>
          <Button disabled={naming?.saving === true} onClick={() => send({ type: "form.cancel" })}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={naming?.saving === true}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const RemoveDialog = () => {
  const { view, send } = useFolders()
  const { removing } = view
  return (
    <Dialog
      open={removing !== undefined}
      onOpenChange={(open) => !open && send({ type: "form.cancel" })}
      title={removing?.title ?? ""}
      description={removing?.text}
      maxWidth={420}
      dismissible={removing?.saving !== true}
      footer={
        <>
          <Button disabled={removing?.saving === true} onClick={() => send({ type: "form.cancel" })}>
            Cancel
          </Button>
          <Button variant="danger" busy={removing?.saving === true} onClick={() => send({ type: "form.submit" })}>
            Remove folder
          </Button>
        </>
      }
    >
      {removing?.error !== undefined && <p role="alert">{removing.error}</p>}
    </Dialog>
  )
}

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
      <Button size="sm" variant="ghost" className={styles["add"]} onClick={() => send({ type: "folder.add" })}>
        <Icon name="plus" />
        New folder
      </Button>
      <NameDialog />
      <RemoveDialog />
    </nav>
  )
}
