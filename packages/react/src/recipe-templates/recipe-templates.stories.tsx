import { recipeTemplatesMachine } from "@marque/core/recipe-templates"
import { recipeTemplatesStates } from "@marque/core/testing"
import { RecipeTemplateList, RecipeTemplatesProvider, SaveTemplate } from "@marque/react/recipe-templates"
import type { ReactNode } from "react"
import { expect, userEvent, within } from "storybook/test"

export default {
  title: "Generation/Recipe templates",
  component: RecipeTemplateList,
  subcomponents: { RecipeTemplatesProvider, SaveTemplate }
}

type State = keyof typeof recipeTemplatesStates

const shown = (state: State, children: ReactNode) => ({
  render: () => (
    <RecipeTemplatesProvider
      machine={recipeTemplatesMachine}
      input={{ brandId: "brand_fig" }}
      options={{ snapshot: recipeTemplatesStates[state] }}
    >
      <div style={{ maxInlineSize: 400 }}>{children}</div>
    </RecipeTemplatesProvider>
  )
})

const list = (state: State) => shown(state, <RecipeTemplateList onUse={() => undefined} />)
const save = (state: State) => shown(state, <SaveTemplate assetId="a_1" name="Launch square" />)

export const Loading = list("loading")
export const Empty = list("empty")
export const Failed = list("failed")
export const Listed = {
  ...list("listed"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await userEvent.click(within(canvasElement).getByText("Templates (2)"))
    await expect(within(canvasElement).getByRole("button", { name: "Use Sunday market" })).toBeVisible()
  }
}
export const Naming = save("naming")
export const Unnamed = save("unnamed")
export const Refused = save("refused")
export const Saving = save("saving")
export const Confirming = list("confirming")
export const RemoveFailed = list("removeFailed")
export const Removing = list("removing")
