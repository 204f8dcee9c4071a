import { type TemplateRow, templateTexts } from "@marque/core/recipe-templates"
import { Button, Disclosure, IconButton } from "@marque/react/ui"
import { useRecipeTemplates } from "./recipe-templates-provider.tsx"
import styles from "./recipe-templates.module.css"
import { TemplateDialog } from "./template-dialog.tsx"

export interface RecipeTemplateListProps {
  readonly onUse: (values: TemplateRow["values"]) => void
  /** @default false */
  readonly busy?: boolean
}

/** Nothing where a brand has none. */
export const RecipeTemplateList = ({ busy = false, onUse }: RecipeTemplateListProps) => {
  const { view, send } = useRecipeTemplates(({ rows, title }) => ({ rows, title }))
  return (
    <>
      {view.rows.length > 0 && (
        <Disclosure title={view.title}>
          <ul className={styles["list"]}>
            {view.rows.map(({ id, mode, name, values }) => (
              <li key={id} className={styles["row"]}>
                <span className={styles["name"]}>
                  {name}
                  <span className={styles["mode"]}>{mode}</span>
                </span>
                <Button size="sm" disabled={busy} aria-label={templateTexts.toUse(name)} onClick={() => onUse(values)}>
                  {templateTexts.use}
                </Button>
                <IconButton
                  icon="trash"
                  size="sm"
                  label={templateTexts.removeOf(name)}
                  disabled={busy}
                  onClick={() => send({ type: "template.remove", templateId: id, name })}
                />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <TemplateDialog />
    </>
  )
}
