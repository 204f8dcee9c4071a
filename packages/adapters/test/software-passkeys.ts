import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto"
import { isoCBOR } from "@simplewebauthn/server/helpers"
import type { PasskeyDevice } from "../src/local-identity/passkey-device.ts"

interface Key {
  readonly id: string
  readonly rpId: string
  readonly userHandle: string
  readonly privateKey: KeyObject
  counter: number
}

export interface SoftwarePasskeys extends PasskeyDevice {
  readonly keys: Array<Key>
  /** Whether it asks for fingerprint, face or PIN. */
  confirms: boolean
  /** Where its pages say they are. */
  origin: string
}

const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest()
const base64url = (data: Uint8Array): string => Buffer.from(data).toString("base64url")

/** As WebAuthn names what goes wrong. */
const problem = (name: string): Error => Object.assign(new Error(name), { name })

const counterBytes = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(counter)
  return bytes
}

/** COSE, RFC 9053: ES256 on P-256. */
const coseOf = (publicKey: KeyObject): Uint8Array => {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))]
    ])
  )
}

const [PRESENT, CONFIRMED, WITH_KEY] = [0x01, 0x04, 0x40]

/** A browser's authenticator, WebAuthn level 3, without attestation. It answers at once. */
export const softwarePasskeys = (origin: string): SoftwarePasskeys => {
  const clientData = (type: "webauthn.create" | "webauthn.get", challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }))

  const dataOf = (rpId: string, counter: number, more = 0): Buffer =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([PRESENT | (device.confirms ? CONFIRMED : 0) | more]),
      counterBytes(counter)
    ])

  const device: SoftwarePasskeys = {
    keys: [],
    confirms: true,
    origin,
    isSupported: () => true,
    canSuggest: async () => false,
    cancel: () => undefined,
    add: async ({ challenge, excludeCredentials = [], rp, user }) => {
      if (device.keys.some(({ id }) => excludeCredentials.some((excluded) => excluded.id === id))) {
        throw problem("InvalidStateError")
      }
      const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
      const idBytes = randomBytes(32)
      const rpId = rp.id ?? new URL(device.origin).hostname
      const key = { id: base64url(idBytes), rpId, userHandle: user.id, privateKey, counter: 0 }
      device.keys.unshift(key)
      const length = Buffer.from([0, idBytes.length])
      const authData = Buffer.concat([dataOf(rpId, 0, WITH_KEY), Buffer.alloc(16), length, idBytes, coseOf(publicKey)])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", new Uint8Array(authData)]
      ])
      return {
        id: key.id,
        rawId: key.id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ["internal"]
        }
      }
    },
    ask: async ({ allowCredentials = [], challenge, rpId }) => {
      const isAllowed = (id: string) => allowCredentials.length === 0 || allowCredentials.some((one) => one.id === id)
      const key = device.keys.find((candidate) => candidate.rpId === rpId && isAllowed(candidate.id))
      if (key === undefined) throw problem("NotAllowedError")
      key.counter += 1
      const authenticatorData = dataOf(key.rpId, key.counter)
      const data = clientData("webauthn.get", challenge)
      return {
        id: key.id,
        rawId: key.id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign("sha256", Buffer.concat([authenticatorData, sha256(data)]), key.privateKey)),
          userHandle: key.userHandle
        }
      }
    }
  }
  return device
}
