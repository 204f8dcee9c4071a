import { type RowPicturesDialogView, rowTexts } from "@marque/core/products"
import { Checkbox, Disclosure, Field, Select } from "@marque/react/ui"
import { useRowPictures } from "./row-pictures-provider.tsx"
import styles from "./row-pictures.module.css"

type Choosing = Extract<RowPicturesDialogView, { readonly kind: "choosing" }>

const Sizes = ({ items }: { readonly items: Choosing["sizes"][number]["items"] }) => {
  const { send } = useRowPictures(() => undefined)
  return (
    <div className={styles["choices"]}>
      {items.map(({ chosen, disabled, label, size, value }) => (
        <Checkbox
          key={value}
          checked={chosen}
          disabled={disabled}
          label={
            <>
              {label} <span className={styles["soft"]}>{size}</span>
            </>
          }
          onCheckedChange={(on) => send({ type: "size.set", placementId: value, on })}
        />
      ))}
    </div>
  )
}

/** House layout, sizes and markets of every row. */
export const RowChoices = ({ dialog }: { readonly dialog: Choosing }) => {
  const { send } = useRowPictures(() => undefined)
  const { count, house, houses, left, missing, prices, sizes, targets } = dialog
  const [first, ...others] = sizes
  return (
    <>
      <Field label={rowTexts.house} hint={prices} required>
        {(control) => (
          <Select
            {...control}
            options={houses}
            value={house}
            onValueChange={(houseLayoutId) => send({ type: "house.choose", houseLayoutId })}
          />
        )}
      </Field>
      <fieldset className={styles["group"]}>
        <legend>{rowTexts.targets}</legend>
        <div className={styles["choices"]}>
          {targets.map(({ barred, chosen, label, value }) => (
            <Checkbox
              key={value}
              checked={chosen}
              disabled={barred !== undefined && !chosen}
              label={
                <>
                  {label} {barred !== undefined && <span className={styles["soft"]}>{barred}</span>}
                </>
              }
              onCheckedChange={(on) => send({ type: "target.set", target: value, on })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles["group"]}>
        <legend>{rowTexts.sizes}</legend>
        {first !== undefined && <Sizes items={first.items} />}
        {others.map(({ items, label }) => (
          <Disclosure key={label} title={label} open={items.some(({ chosen }) => chosen)}>
            <Sizes items={items} />
          </Disclosure>
        ))}
      </fieldset>
      <output>{missing ?? count}</output>
      <p className={styles["soft"]}>{left}</p>
    </>
  )
}
