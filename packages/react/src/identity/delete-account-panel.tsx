import { accountTexts } from "@marque/core/identity"
import { DeletionPanel } from "../forms/deletion-panel.tsx"
import { useDeleteAccount } from "./delete-account-provider.tsx"

const texts = {
  title: accountTexts.deleteAccount,
  hint: accountTexts.deleteHint,
  open: accountTexts.deleteAccount,
  cancel: accountTexts.cancel
}

export const DeleteAccountPanel = () => <DeletionPanel {...useDeleteAccount()} texts={texts} level={3} typed="email" />
