export {
  type DroppedPicture,
  Found,
  FoundKind,
  type MatchAsked,
  type PictureAsked,
  PicturePrints,
  type RowKind,
  type SearchEntryKind,
  SEARCH_MAX,
  SEARCH_SHOWN,
  SearchAnswer,
  type SearchAsked,
  SearchScope
} from "./search.schema.ts"
export { isMade, ranked, rankOf } from "./search.rules.ts"
export { PicturePrinter, Search } from "./search.service.ts"
export { searchTexts } from "./search.texts.ts"
export {
  type RecentEntry,
  type SearchContext,
  type SearchEmitted,
  type SearchEntry,
  type SearchEvent,
  type SearchInput,
  searchMachine
} from "./search.machine.ts"
export { type SearchRow, searchView, type SearchView } from "./search.view.ts"
export { searchActors } from "./search.actors.ts"
