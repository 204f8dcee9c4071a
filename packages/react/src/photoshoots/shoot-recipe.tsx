import { shootPageTexts as texts } from "@marque/core/photoshoots"
import { useShoot } from "./shoot-provider.tsx"
import styles from "./contact-sheet.module.css"

/** What the shown picture was made with, next to it. */
export const ShootRecipe = () => {
  const { view } = useShoot(({ recipe }) => ({ recipe }))
  if (view.recipe === undefined) return null
  return (
    <aside className={styles["recipe"]} aria-label={texts.recipe}>
      <h2 className={styles["recipeTitle"]}>{view.recipe.title}</h2>
      <dl>
        {view.recipe.rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
