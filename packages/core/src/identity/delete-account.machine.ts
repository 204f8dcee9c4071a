import { type DeletionContext, deletionMachine } from "../records/deletion.machine.ts"
import { accountTexts } from "./account.texts.ts"
import type { AccountEnd } from "./identity.schema.ts"

export type DeleteAccountContext = DeletionContext<AccountEnd>

/** The end of the person's own account, confirmed by their address. The session ends with it. */
export const deleteAccountMachine = deletionMachine<AccountEnd>({
  id: "deleteAccount",
  tookTooLong: accountTexts.tookTooLong,
  isBarred: ({ needAdmin }) => needAdmin.length > 0
})
