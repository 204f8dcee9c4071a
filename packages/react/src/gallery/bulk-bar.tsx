import { Button, Icon, Menu } from "@marque/react/ui"
import { useFolders } from "./folders-provider.tsx"
import { useGallery } from "./gallery-provider.tsx"
import styles from "./bulk-bar.module.css"

/** What can be done with the chosen pictures; there only while some are chosen. */
export const BulkBar = () => {
  const { view, send } = useGallery(({ access, selection }) => ({ access, selection }))
  const folders = useFolders().view.rows
  const { allFavourite, ids, text } = view.selection
  if (ids.length === 0) return null
  return (
    <section className={styles["bar"]} aria-label="Chosen pictures">
      <output className={styles["text"]}>{text}</output>
      <Button size="sm" variant="ghost" onClick={() => send({ type: "selection.all" })}>
        Select all
      </Button>
      <Button size="sm" variant="ghost" onClick={() => send({ type: "selection.favourites" })}>
        Select all favourites
      </Button>
      <Button size="sm" variant="ghost" onClick={() => send({ type: "selection.clear" })}>
        Clear
      </Button>
      <span className={styles["actions"]}>
        <Button
          size="sm"
          needsServer
          onClick={() => send({ type: "act.ask", act: { kind: "favourite", assetIds: ids, favourite: !allFavourite } })}
        >
          <Icon name="heart" filled={allFavourite} />
          {allFavourite ? "Unfavourite" : "Favourite"}
        </Button>
        {view.access.readOnly === undefined && (
          <>
            <Menu
              label="Move to"
              trigger={
                <Button size="sm" needsServer>
                  <Icon name="folder" />
                  Move
                </Button>
              }
              items={[
                {
                  label: "No folder",
                  onSelect: () => send({ type: "act.ask", act: { kind: "move", assetIds: ids, folderId: null } })
                },
                ...folders.map(({ depth, id, name }) => ({
                  label: `${"– ".repeat(depth - 1)}${name}`,
                  onSelect: () =>
                    send({ type: "act.ask" as const, act: { kind: "move" as const, assetIds: ids, folderId: id } })
                }))
              ]}
            />
            <Button
              size="sm"
              needsServer
              onClick={() => send({ type: "act.ask", act: { kind: "archive", assetIds: ids } })}
            >
              <Icon name="archive" />
              Archive
            </Button>
          </>
        )}
      </span>
    </section>
  )
}
