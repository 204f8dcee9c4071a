import { addons } from "storybook/manager-api"

addons.setConfig({
  layoutCustomisations: {
    // The overview has nothing to act on; its panel would only cover half of it.
    showPanel: ({ storyId }: { readonly storyId?: string }, usual: boolean) =>
      storyId?.startsWith("overview") === true ? false : usual
  }
})
