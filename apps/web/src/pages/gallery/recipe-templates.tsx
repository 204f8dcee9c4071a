import { useComposer } from "@marque/react/composer"
import { useShowNotice } from "@marque/react/notices"
import { RecipeTemplateList, RecipeTemplatesProvider, SaveTemplate } from "@marque/react/recipe-templates"
import type { ReactNode } from "react"
import { useRecipeTemplatesMachines } from "../../machines/recipe-templates.ts"

interface OfBrand {
  readonly brandId: string
}

const Templates = ({ brandId, children }: OfBrand & { readonly children: ReactNode }) => {
  const { recipeTemplates } = useRecipeTemplatesMachines()
  return (
    <RecipeTemplatesProvider machine={recipeTemplates} input={{ brandId }} on={{ notice: useShowNotice() }}>
      {children}
    </RecipeTemplatesProvider>
  )
}

/** For the form of the composer around it. */
export const TemplateChoice = ({ brandId }: OfBrand) => {
  const { view: busy, send } = useComposer((composer) => composer.busy)
  return (
    <Templates brandId={brandId}>
      <RecipeTemplateList busy={busy} onUse={(prefill) => send({ type: "prefill.apply", prefill, fresh: true })} />
    </Templates>
  )
}

export const SaveAsTemplate = ({
  assetId,
  brandId,
  name
}: OfBrand & { readonly assetId: string; readonly name: string }) => (
  <Templates brandId={brandId}>
    <SaveTemplate assetId={assetId} name={name} />
  </Templates>
)
