import { sharedPageMachine } from "@marque/core/share"
import { sharedPageStates } from "@marque/core/testing"
import { frozen } from "../../story-app/frozen.ts"
import { SharePage } from "./share-page.tsx"

export default { title: "Pages/Share", component: SharePage, parameters: { layout: "fullscreen" } }

const ADDRESS = `/share/${"a".repeat(64)}`

const story = (name: keyof typeof sharedPageStates) => ({
  // Servers have no address.
  loaders: [
    () => {
      if (typeof history === "undefined") return {}
      history.replaceState(null, "", ADDRESS)
      return { machine: frozen(sharedPageMachine, sharedPageStates[name]) }
    }
  ],
  render: (_: unknown, { loaded: { machine } }: { readonly loaded: { readonly machine?: typeof sharedPageMachine } }) =>
    machine === undefined ? <></> : <SharePage machine={machine} />
})

export const Loading = story("loading")
export const Proposal = story("proposal")
export const NotFound = story("missing")
