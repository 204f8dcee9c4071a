import { deleteAccountMachine } from "@marque/core/identity"
import { deleteAccountStates } from "@marque/core/testing"
import { DeleteAccountPanel, DeleteAccountProvider } from "@marque/react/identity/account"
import { expect, within } from "storybook/test"

export default {
  title: "Identity/Delete account",
  component: DeleteAccountPanel,
  subcomponents: { DeleteAccountProvider }
}

const story = (name: keyof typeof deleteAccountStates) => ({
  render: () => (
    <DeleteAccountProvider
      machine={deleteAccountMachine}
      input={{ id: "ada", wanted: "ada@figandember.example" }}
      options={{ snapshot: deleteAccountStates[name] }}
    >
      <DeleteAccountPanel />
    </DeleteAccountProvider>
  )
})

export const Closed = story("closed")
export const NotFound = story("notFound")
export const Finding = story("finding")

export const Barred = {
  ...story("barred"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    await expect(
      screen.getByText("Cedar House has no other administrator. Make someone an administrator there first.")
    ).toBeVisible()
    await expect(screen.queryByRole("textbox")).toBeNull()
  }
}

export const Confirming = {
  ...story("confirming"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await expect(within(canvasElement).getByRole("button", { name: "Delete the account" })).toBeDisabled()
  }
}

export const Typed = {
  ...story("typed"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await expect(within(canvasElement).getByRole("button", { name: "Delete the account" })).toBeEnabled()
  }
}

export const Refused = story("refused")
export const Proving = story("proving")
export const Deleting = story("deleting")
export const Deleted = story("deleted")
