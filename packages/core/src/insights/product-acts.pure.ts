/** What people do that product analytics may count. */
export const PRODUCT_ACTS = [
  "account created",
  "brand created",
  "brand version published",
  "product created",
  "place created",
  "market created",
  "guideline created",
  "campaign created",
  "proposal made",
  "proposal approved",
  "campaign produced",
  "pictures requested",
  "file uploaded",
  "share link made",
  "feedback sent"
] as const
export type ProductAct = (typeof PRODUCT_ACTS)[number]

/** Events of one request; a page that waited longer drops its oldest. */
export const EVENTS_PER_REQUEST = 50

/** By the function of the backend whose success they are. */
export const ACTS_BY_FUNCTION: ReadonlyMap<string, ProductAct> = new Map([
  ["brands:create", "brand created"],
  ["brandData:publish", "brand version published"],
  ["products:create", "product created"],
  ["places:create", "place created"],
  ["markets:create", "market created"],
  ["guidelines:create", "guideline created"],
  ["campaigns:start", "campaign created"],
  ["proposals:propose", "proposal made"],
  ["proposalDecisions:approve", "proposal approved"],
  ["campaignRuns:produce", "campaign produced"],
  ["generations:submit", "pictures requested"],
  ["uploads:finish", "file uploaded"],
  ["shareLinks:make", "share link made"],
  ["feedback:submit", "feedback sent"]
])
