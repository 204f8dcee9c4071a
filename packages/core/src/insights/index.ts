export {
  changedElsewhere,
  chosen,
  CHOICE_MS,
  type ConsentChoice,
  type ConsentStanding,
  type ConsentState,
  grantedBy,
  NOTICE_VERSION,
  type Purpose,
  purposesOf,
  readChoice,
  reopened,
  standingOf
} from "./consent.rules.ts"
export { consentTexts, type ConsentView, consentView } from "./consent.texts.ts"
export { ACTS_BY_FUNCTION, EVENTS_PER_REQUEST, PRODUCT_ACTS, type ProductAct } from "./product-acts.pure.ts"
export { EventReport, ProductEvent } from "./product-event.schema.ts"
