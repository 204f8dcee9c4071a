import { shootPageTexts as texts } from "@marque/core/photoshoots"
import { EmptyState, IconButton, Menu, Segmented } from "@marque/react/ui"
import { useShoot } from "./shoot-provider.tsx"
import { ShootTile } from "./shoot-tile.tsx"
import styles from "./shoot.module.css"

const GROUPS = (["shot", "product", "place", "ratio", "status"] as const).map((value) => ({
  value,
  label: texts.groups[value]
}))

/** Every picture in its group; stacks fill as they arrive. */
export const ShootGrid = () => {
  const { view, send } = useShoot(({ busy, group, groups }) => ({ busy, group, groups }))
  if (view.groups.length === 0) return <EmptyState icon="gallery" title={texts.empty} text={texts.emptyText} />
  return (
    <>
      <Segmented
        label={texts.group}
        showLabel
        value={view.group}
        options={GROUPS}
        onValueChange={(group) => send({ type: "search.choose", search: { group } })}
      />
      <div className={styles["groups"]}>
        {view.groups.map(({ actionsLabel, acts, key, tiles, title }) => (
          <section
            key={key}
            className={styles["group"]}
            aria-label={title}
            data-single={tiles.length === 1 || undefined}
          >
            <div className={styles["groupHead"]}>
              <h2 className={styles["groupTitle"]}>{title}</h2>
              {acts.length > 0 && (
                <Menu
                  label={actionsLabel}
                  trigger={<IconButton icon="more" size="sm" label={actionsLabel} />}
                  items={acts.map(({ act, label }) => ({
                    label,
                    needsServer: true,
                    disabled: view.busy,
                    onSelect: () => send({ type: "act.do", act })
                  }))}
                />
              )}
            </div>
            <ul className={styles["tiles"]}>
              {tiles.map((tile) => (
                <ShootTile key={tile.id} tile={tile} named={tile.name !== title} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
