import {
  type AuthError,
  CodeExpired,
  type Identity,
  NotPermitted,
  Offline,
  PasswordMissing,
  PictureRefused,
  pictureTypeOf
} from "@marque/core/identity"
import { Effect, Redacted } from "effect"
import type { Calls } from "./calls.ts"
import type { ClerkDevice, ClerkUser } from "./clerk-js.types.ts"
import { changeEmailOf } from "./change-email-calls.ts"
import { nameParts } from "./snapshot.ts"

const shown = (codes: ReadonlyArray<string>) => ({ backupCodes: codes.map((code) => Redacted.make(code)) })

/** In the words of a `User-Agent`, by which screens name a device. */
const agentOf = ({ latestActivity }: ClerkDevice): string =>
  `${(latestActivity.browserName ?? "").replaceAll(" ", "/ ")}/ (${latestActivity.deviceType ?? ""})`

/** `refresh`: Clerk's script keeps the list of devices for as long as it keeps the person. */
export const profileOf = (calls: Calls, refresh: Effect.Effect<void>): Identity["Service"]["profile"] => {
  const { act, asUser } = calls
  let isSettingUp = false

  const devices: Effect.Effect<{ readonly own: string; readonly all: ReadonlyArray<ClerkDevice> }, AuthError> =
    Effect.gen(function* () {
      yield* refresh
      const found = yield* asUser("profile", async (user, { id }) => ({ own: id, all: await user.getSessions() }))
      // Its own is among them whenever Clerk answers.
      return found.all.length === 0 ? yield* new Offline() : found
    })

  /** Also done when it has ended meanwhile. */
  const end = (device: ClerkDevice) =>
    Effect.catchIf(
      asUser("profile", () => device.revoke()),
      (error) => error._tag === "UnknownIdentityError" && error.code === "resource_not_found",
      () => Effect.void
    )

  const endDevice = (id?: string) =>
    Effect.gen(function* () {
      const { all, own } = yield* devices
      const others = all.filter((device) => device.id !== own && (id === undefined || device.id === id))
      yield* Effect.forEach(others, end, { discard: true })
    })

  /** None where the installation has no backup codes. */
  const newCodes = asUser("profile", async (user, _session, clerk) =>
    clerk.__internal_environment?.userSettings.attributes["backup_code"]?.enabled === true
      ? (await user.createBackupCode()).codes
      : []
  )

  const withPassword = (user: ClerkUser) => (user.passwordEnabled ? Effect.void : Effect.fail(new PasswordMissing()))

  return {
    rename: (name) => act("rename", Effect.asVoid(asUser("profile", (user) => user.update(nameParts(name))))),
    setPicture: (picture) =>
      act(
        "setPicture",
        Effect.gen(function* () {
          // Clerk takes no AVIF.
          const type = pictureTypeOf(picture)
          if (type === undefined || type === "vector" || type === "image/avif") {
            return yield* new PictureRefused({ reason: type === "vector" ? "vector" : "type" })
          }
          const file = new Blob([Uint8Array.from(picture)], { type })
          yield* asUser("profile", (user) => user.setProfileImage({ file }))
        })
      ),
    removePicture: act(
      "removePicture",
      Effect.asVoid(asUser("profile", (user) => user.setProfileImage({ file: null })))
    ),
    changePassword: ({ current, next, signOutOthers }) =>
      act(
        "changePassword",
        Effect.gen(function* () {
          yield* Effect.flatMap(
            asUser("profile", async (user) => user),
            withPassword
          )
          yield* asUser("profile", (user) =>
            user.updatePassword({
              currentPassword: Redacted.value(current),
              newPassword: Redacted.value(next),
              signOutOfOtherSessions: signOutOthers
            })
          )
        })
      ),
    ...changeEmailOf(calls),
    devices: Effect.map(devices, ({ all, own }) =>
      all
        .map((device) => ({
          id: device.id,
          current: device.id === own,
          lastActiveAt: device.lastActiveAt.getTime(),
          agent: agentOf(device)
        }))
        .sort((left, right) => right.lastActiveAt - left.lastActiveAt)
    ),
    endDevice,
    secondFactor: asUser("profile", async (user) => ({
      enrolled: user.totpEnabled,
      ...(user.totpEnabled ? { replaceable: false } : { backupCodesLeft: 0 })
    })),
    startTotp: Effect.gen(function* () {
      const { secret, uri } = yield* asUser("profile", (user) => user.createTOTP())
      isSettingUp = true
      return { uri: uri ?? "", secret: Redacted.make(secret ?? "") }
    }),
    confirmTotp: (code) =>
      act(
        "confirmTotp",
        Effect.gen(function* () {
          if (!isSettingUp) return yield* new CodeExpired()
          const { backupCodes } = yield* asUser("profile", (user) => user.verifyTOTP({ code }))
          isSettingUp = false
          const codes = backupCodes ?? (yield* newCodes)
          // Clerk leaves them signed in.
          yield* Effect.ignore(endDevice())
          return shown(codes)
        })
      ),
    renewBackupCodes: Effect.map(
      asUser("profile", (user) => user.createBackupCode()),
      ({ codes }) => shown(codes)
    ),
    disableTotp: act("disableTotp", Effect.asVoid(asUser("profile", (user) => user.disableTOTP()))),
    // Clerk's passkeys are not connected.
    passkeys: Effect.succeed([]),
    addPasskey: Effect.fail(new NotPermitted()),
    renamePasskey: () => Effect.fail(new NotPermitted()),
    removePasskey: () => Effect.fail(new NotPermitted()),
    // Clerk ends accounts whose organizations are left without an admin.
    accountEnd: Effect.fail(new NotPermitted()),
    deleteAccount: Effect.fail(new NotPermitted())
  }
}
