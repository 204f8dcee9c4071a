export { checkSetup, type SetupProblem } from "./setup-check.ts"
export { type ClerkIdentityOptions, makeClerkIdentity } from "./clerk-identity.ts"
