import { savedViewsMachine } from "@marque/core/saved-views"
import { savedViewsStates } from "@marque/core/testing"
import { SavedViewList, SavedViewsProvider } from "@marque/react/saved-views"

export default {
  title: "Gallery/Saved views",
  component: SavedViewList,
  subcomponents: { SavedViewsProvider }
}

const story = (name: keyof typeof savedViewsStates) => ({
  render: () => (
    <SavedViewsProvider
      machine={savedViewsMachine}
      input={savedViewsStates[name].context}
      options={{ snapshot: savedViewsStates[name] }}
    >
      <div style={{ maxInlineSize: 220 }}>
        <SavedViewList hrefOf={(viewId) => `/brands/brand_fig/gallery?viewId=${viewId}`} />
      </div>
    </SavedViewsProvider>
  )
})

export const Listed = story("listed")
export const Nameable = story("nameable")
export const Open = story("open")
export const Changed = story("changed")
export const ChangedShared = story("changedShared")
export const Gone = story("gone")
export const Failed = story("failed")
export const Naming = story("naming")
export const NamingViewer = story("namingViewer")
export const Unnamed = story("unnamed")
export const NameTaken = story("nameTaken")
export const Refused = story("refused")
export const Renaming = story("renaming")
export const Saving = story("saving")
export const Working = story("working")
