export {
  applyEntry,
  availableIn,
  type Balance,
  type Bucket,
  type BucketBalance,
  commit,
  type CreditsShort,
  emptyBalance,
  type Entry,
  type EntryType,
  type Held,
  heldBy,
  release,
  reserve,
  reservedIn
} from "./usage.rules.ts"
