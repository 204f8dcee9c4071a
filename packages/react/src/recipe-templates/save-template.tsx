import { templateTexts } from "@marque/core/recipe-templates"
import { Button } from "@marque/react/ui"
import { nothing } from "../machines/use-view.ts"
import { useRecipeTemplates } from "./recipe-templates-provider.tsx"
import { TemplateDialog } from "./template-dialog.tsx"

export interface SaveTemplateProps {
  readonly assetId: string
  /** Of the picture; the template is called so at first. */
  readonly name: string
}

export const SaveTemplate = ({ assetId, name }: SaveTemplateProps) => {
  const { send } = useRecipeTemplates(nothing)
  return (
    <>
      <Button size="sm" onClick={() => send({ type: "template.name", assetId, name })}>
        {templateTexts.save}
      </Button>
      <TemplateDialog />
    </>
  )
}
