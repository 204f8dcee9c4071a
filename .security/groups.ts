import type { Group } from "./attack.ts"
import { agentKeys } from "./attacks/agent-keys.ts"
import { auditRows } from "./attacks/audit-rows.ts"
import { bannedWords } from "./attacks/banned-words.ts"
import { clocks } from "./attacks/clocks.ts"
import { fullDisk, garbage } from "./attacks/damage.ts"
import { demoOff, demoResets } from "./attacks/demo.ts"
import { endedSessions, oldSession } from "./attacks/ended-sessions.ts"
import { enumeration } from "./attacks/enumeration.ts"
import { everyFunction } from "./attacks/every-function.ts"
import { foreignPages } from "./attacks/foreign-pages.ts"
import { forgedBrandNames } from "./attacks/forged-brand-names.ts"
import { policyOnEveryPath, strictTransport } from "./attacks/headers.ts"
import { forgedNames, invitationCannon } from "./attacks/invitations.ts"
import { killed } from "./attacks/killed.ts"
import { largeIdentityBodies } from "./attacks/large-identity-bodies.ts"
import { largeFrame, manyKeys, manyQueries, manySockets, manySubscriptions } from "./attacks/large-requests.ts"
import { exhaustedResets, wrongPasswords } from "./attacks/lock-outs.ts"
import { passwordAlone, secondFactorGuesses } from "./attacks/second-factors.ts"
import { limitsAtWork } from "./attacks/limits.ts"
import { mailBehindAProxy, mailWithoutItsToken } from "./attacks/mail-behind-a-proxy.ts"
import { anotherUser, modes } from "./attacks/modes.ts"
import { commonPasswords, oddBodies } from "./attacks/odd-bodies.ts"
import { privateAddresses } from "./attacks/private-addresses.ts"
import { rejoin } from "./attacks/rejoin.ts"
import { secondStart } from "./attacks/second-start.ts"
import { tornSecrets } from "./attacks/secrets.ts"
import { sharedBucket } from "./attacks/shared-bucket.ts"
import { startWithoutDatabase, yesterdaysBackup } from "./attacks/start-without-data.ts"
import { oversizedUploads, stolenFiles } from "./attacks/stolen-files.ts"
import { storedTypes } from "./attacks/stored-types.ts"
import { forgedTokens } from "./attacks/tokens.ts"
import { traversal } from "./attacks/traversal.ts"
import { website } from "./attacks/website.ts"
import { deletedPictures, packedDrawings, shownIds, slowDrawings } from "./attacks/worker-tasks.ts"

export const BEHIND_A_PROXY = { environment: { TRUSTED_PROXIES: "127.0.0.1" } }

export const groups: ReadonlyArray<Group> = [
  {
    name: "requests",
    server: BEHIND_A_PROXY,
    attacks: [
      policyOnEveryPath,
      traversal,
      oddBodies,
      manyKeys,
      manyQueries,
      manySubscriptions,
      largeFrame,
      limitsAtWork,
      manySockets
    ]
  },
  {
    name: "people",
    server: BEHIND_A_PROXY,
    attacks: [
      everyFunction,
      forgedTokens,
      agentKeys,
      stolenFiles,
      oversizedUploads,
      storedTypes,
      forgedBrandNames,
      website,
      bannedWords
    ]
  },
  {
    name: "identity",
    server: BEHIND_A_PROXY,
    attacks: [
      foreignPages,
      rejoin,
      endedSessions,
      oldSession,
      wrongPasswords,
      exhaustedResets,
      passwordAlone,
      secondFactorGuesses,
      invitationCannon,
      forgedNames,
      commonPasswords,
      enumeration
    ]
  },
  {
    name: "installation",
    server: BEHIND_A_PROXY,
    attacks: [
      mailBehindAProxy,
      mailWithoutItsToken,
      strictTransport,
      largeIdentityBodies,
      sharedBucket,
      demoOff,
      demoResets,
      auditRows,
      secondStart,
      tornSecrets,
      modes,
      anotherUser,
      privateAddresses,
      startWithoutDatabase,
      yesterdaysBackup,
      garbage,
      fullDisk,
      clocks,
      killed
    ]
  },
  {
    name: "workers",
    server: { ...BEHIND_A_PROXY, workers: 1 },
    attacks: [shownIds, packedDrawings, deletedPictures, slowDrawings]
  }
]
