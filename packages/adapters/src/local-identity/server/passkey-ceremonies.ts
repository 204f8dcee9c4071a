import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON
} from "@simplewebauthn/server"
import { Option, Schema } from "effect"
import { CODE_LIFE_MS } from "./codes.ts"
import {
  credentialsOf,
  keepChallenge,
  notePasskeyUse,
  passkeyBy,
  relyingPartyOf,
  takeChallenge,
  type StoredPasskey
} from "./passkey-store.ts"
import type { Shared } from "./plugin-context.ts"
import { refuse } from "./refusals.ts"

/** Read when a passkey is used: it reads certificates too, which costs a start more than it is used. */
const library = () => import("@simplewebauthn/server")

const Text = Schema.String
const Registration = Schema.fromJsonString(
  Schema.Struct({
    id: Text,
    rawId: Text,
    type: Schema.Literal("public-key"),
    response: Schema.Struct({
      clientDataJSON: Text,
      attestationObject: Text,
      transports: Schema.optionalKey(Schema.Array(Text))
    })
  })
)
const Authentication = Schema.fromJsonString(
  Schema.Struct({
    id: Text,
    rawId: Text,
    type: Schema.Literal("public-key"),
    response: Schema.Struct({
      clientDataJSON: Text,
      authenticatorData: Text,
      signature: Text,
      userHandle: Schema.optionalKey(Schema.NullOr(Text))
    })
  })
)

const invalid = () => refuse("BAD_REQUEST", "VALIDATION_ERROR")
const refused = () => refuse("UNPROCESSABLE_ENTITY", "PASSKEY_REFUSED")

const decoded = <S extends Schema.Top & { readonly DecodingServices: never }>(schema: S, text: string): S["Type"] => {
  const value = Schema.decodeUnknownOption(schema)(text)
  if (Option.isNone(value)) throw invalid()
  return value.value
}

// What browsers may name is open; the library only hands it back to them.
const transportsOf = (transports: ReadonlyArray<string>) => [...transports] as Array<AuthenticatorTransportFuture>

/**
 * Asking for a passkey and checking what the browser answers. A passkey always confirms the person (by fingerprint, face
 * or PIN): it stands for both factors. The library for better-auth would also take those that only show possession.
 */
export const passkeyCeremonies = (shared: Shared, origins: ReadonlyArray<string>) => {
  const { database } = shared
  const name = relyingPartyOf(shared.origin)
  const expectedOrigin = [shared.origin, ...origins].filter((origin) => relyingPartyOf(origin) === name)

  const relyingParty = (): string => {
    if (name === undefined) throw refuse("NOT_FOUND", "PASSKEYS_NEED_A_NAME")
    return name
  }

  /** Whether the challenge is one of ours is decided once, by taking it. */
  const taker = (purpose: "add" | "reverify" | "sign in", holder: string) => {
    let isLate = false
    const expectedChallenge = async (challenge: string): Promise<boolean> => {
      const taken = await takeChallenge(shared, purpose, holder, challenge)
      isLate = !taken
      return taken
    }
    return { expectedChallenge, isLate: () => isLate }
  }

  return {
    askToAdd: async (
      sessionId: string,
      user: { readonly id: string; readonly email: string; readonly name: string }
    ) => {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: "Marque",
        rpID: relyingParty(),
        userName: user.email,
        userDisplayName: user.name === "" ? user.email : user.name,
        userID: new TextEncoder().encode(user.id),
        attestationType: "none",
        timeout: CODE_LIFE_MS / 2,
        excludeCredentials: (await credentialsOf(database, user.id)).map(({ id, transports }) => ({
          id,
          transports: transportsOf(transports)
        })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" }
      })
      await keepChallenge(shared, "add", sessionId, options.challenge)
      return options
    },

    /** The new credential. */
    added: async (sessionId: string, text: string): Promise<StoredPasskey["credential"]> => {
      const { verifyRegistrationResponse } = await library()
      const { response, ...sent } = decoded(Registration, text)
      const { transports = [], ...attested } = response
      const answer: RegistrationResponseJSON = { ...sent, response: attested, clientExtensionResults: {} }
      const { expectedChallenge, isLate } = taker("add", sessionId)
      const result = await verifyRegistrationResponse({
        response: answer,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: relyingParty(),
        requireUserVerification: true
      }).catch(() => undefined)
      if (isLate()) throw refuse("UNPROCESSABLE_ENTITY", "CODE_EXPIRED")
      if (result?.verified !== true) throw refused()
      const { credential } = result.registrationInfo
      return { id: credential.id, publicKey: credential.publicKey, counter: credential.counter, transports }
    },

    /** Without a person any passkey of this installation is asked for. */
    ask: async (purpose: "reverify" | "sign in", holder: string, userId?: string) => {
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: relyingParty(),
        timeout: CODE_LIFE_MS / 2,
        userVerification: "required",
        allowCredentials:
          userId === undefined
            ? []
            : (await credentialsOf(database, userId)).map(({ id, transports }) => ({
                id,
                transports: transportsOf(transports)
              }))
      })
      await keepChallenge(shared, purpose, holder, options.challenge)
      return options
    },

    /** The person; refuses every passkey that is not of `userId`, where one is meant. */
    shown: async (purpose: "reverify" | "sign in", holder: string, text: string, userId?: string): Promise<string> => {
      const { verifyAuthenticationResponse } = await library()
      const { response, ...sent } = decoded(Authentication, text)
      const passkey = await passkeyBy(database, sent.id)
      if (passkey === undefined || (userId !== undefined && passkey.userId !== userId)) throw refused()
      const { userHandle, ...asserted } = response
      const answer: AuthenticationResponseJSON = {
        ...sent,
        response: { ...asserted, ...(typeof userHandle === "string" && { userHandle }) },
        clientExtensionResults: {}
      }
      const { transports, ...credential } = passkey.credential
      const { expectedChallenge, isLate } = taker(purpose, holder)
      const result = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: relyingParty(),
        credential: { ...credential, transports: transportsOf(transports) },
        requireUserVerification: true
      }).catch(() => undefined)
      if (isLate()) throw refuse("UNPROCESSABLE_ENTITY", "SIGN_IN_EXPIRED")
      if (result?.verified !== true) throw refused()
      await notePasskeyUse(database, passkey.id, result.authenticationInfo.newCounter)
      return passkey.userId
    }
  }
}

export type PasskeyCeremonies = ReturnType<typeof passkeyCeremonies>
