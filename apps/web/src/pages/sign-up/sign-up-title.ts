import { accountTexts, identityTexts } from "@marque/core/identity"

/** Until the step itself is known. Undefined: there is no such step. */
export const signUpTitle = (rest: string, invitation: string | undefined): string | undefined => {
  if (rest === "accept-invitation" && invitation !== undefined) return identityTexts.invitation
  if (rest === "tasks/setup-mfa") return accountTexts.taskTitle
  return rest === "" || rest === "verify-email" ? identityTexts.createYourAccount : undefined
}
