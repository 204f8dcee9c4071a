export { type ClerkIdentityOptions, makeClerkIdentity } from "./clerk-identity.ts"
