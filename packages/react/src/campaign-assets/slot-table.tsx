import { type SlotRow, slotPageTexts as texts } from "@marque/core/campaign-assets"
import { shownAt } from "@marque/core/model"
import { Badge, Checkbox, Icon, scrolledRegion } from "@marque/react/ui"
import { useSlots } from "./slots-provider.tsx"
import styles from "./slots.module.css"

const Row = ({ mayChoose, row }: { readonly row: SlotRow; readonly mayChoose: boolean }) => {
  const { send } = useSlots(({ state }) => state)
  const { chosen, day, error, headline, id, language, locked, name, picture, product, status, tone, where } = row
  const spoken = `${name}, ${where}`
  return (
    <tr data-chosen={chosen || undefined}>
      {mayChoose && (
        <td>
          <Checkbox
            label={<span className={styles["hidden"]}>{texts.choose(spoken)}</span>}
            checked={chosen}
            onCheckedChange={(on) => send({ type: "slot.choose", slotIds: [id], on })}
          />
        </td>
      )}
      <td>
        {picture === undefined ? (
          <span className={styles["noPicture"]} />
        ) : (
          <img className={styles["thumb"]} src={shownAt(picture.url)} alt={picture.alt} loading="lazy" />
        )}
      </td>
      <th scope="row">
        <button type="button" className={styles["open"]} onClick={() => send({ type: "slot.open", slotId: id })}>
          <span className={styles["name"]}>
            {name}
            {locked && <Icon name="lock" />}
          </span>
          <span className={styles["soft"]}>{where}</span>
          {headline !== "" && (
            <span className={styles["soft"]} dir="auto" lang={language}>
              {headline}
            </span>
          )}
        </button>
      </th>
      <td>{product}</td>
      <td>{day}</td>
      <td>
        <Badge tone={tone}>{status}</Badge>
        {error !== undefined && <span className={styles["error"]}>{error}</span>}
      </td>
    </tr>
  )
}

/** A row per slot, in the order of the plan. */
export const SlotTable = () => {
  const { view, send } = useSlots(({ chosen, mayChoose, rows }) => ({ chosen, mayChoose, rows }))
  const { chosen, mayChoose, rows } = view
  const ids = rows.map(({ id }) => id)
  const all = chosen.length === rows.length
  return (
    <div className={styles["scroll"]} {...scrolledRegion(texts.heading)}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            {mayChoose && (
              <th scope="col">
                <Checkbox
                  label={<span className={styles["hidden"]}>{texts.chooseAll}</span>}
                  checked={all}
                  onCheckedChange={(on) => send({ type: "slot.choose", slotIds: ids, on })}
                />
              </th>
            )}
            <th scope="col">{texts.columns.picture}</th>
            <th scope="col">{texts.columns.slot}</th>
            <th scope="col">{texts.columns.product}</th>
            <th scope="col">{texts.columns.day}</th>
            <th scope="col">{texts.columns.status}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} mayChoose={mayChoose} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
