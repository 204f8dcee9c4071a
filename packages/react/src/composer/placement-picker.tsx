import { useId } from "react"
import { Disclosure } from "@marque/react/ui"
import { useComposer } from "./composer-provider.tsx"
import styles from "./placement-picker.module.css"

export const PlacementPicker = () => {
  const { view, send } = useComposer(({ busy, placements }) => ({ busy, placements }))
  const id = useId()
  if (view.placements === undefined) return null
  const { chosen, groups, title } = view.placements
  return (
    <Disclosure
      title={
        <>
          {title}
          {chosen !== undefined && <span className={styles["chosen"]}>{chosen}</span>}
        </>
      }
    >
      <div className={styles["groups"]}>
        {groups.map(({ items, label: channel }) => (
          <fieldset key={channel} className={styles["group"]} disabled={view.busy}>
            <legend>{channel}</legend>
            {items.map(({ barred, chosen: isChosen, label, size, value }) => (
              <label key={value} className={styles["item"]} data-state={barred === undefined ? "open" : "barred"}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={barred !== undefined}
                  aria-describedby={barred === undefined ? undefined : `${id}-${value}`}
                  onChange={() => send({ type: "placement.toggle", placementId: value })}
                />
                <span className={styles["name"]}>{label}</span>
                <span className={styles["size"]}>{size}</span>
                {barred !== undefined && (
                  <span id={`${id}-${value}`} className={styles["barred"]}>
                    {barred}
                  </span>
                )}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Disclosure>
  )
}
