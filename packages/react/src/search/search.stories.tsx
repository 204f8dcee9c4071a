import { searchMachine } from "@marque/core/search"
import { exampleSearch, searchStates } from "@marque/core/testing"
import { SearchDialog, SearchProvider } from "@marque/react/search"

export default {
  title: "Shell/Search",
  component: SearchDialog,
  subcomponents: { SearchProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof searchStates) => ({
  render: () => (
    <SearchProvider machine={searchMachine} input={exampleSearch} options={{ snapshot: searchStates[name] }}>
      <SearchDialog onClose={() => undefined} />
    </SearchProvider>
  )
})

export const Opened = story("opened")
export const Waiting = story("waiting")
export const Asking = story("asking")
export const Results = story("results")
export const Commands = story("commands")
export const Matching = story("matching")
export const Matches = story("matches")
export const NoMatch = story("noMatch")
export const NothingFound = story("nothingFound")
export const Failed = story("failed")
