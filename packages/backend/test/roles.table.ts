/** Members by role in the named brand, and callers outside it. */
export const PRINCIPALS = [
  "administrator",
  "manager",
  "creator",
  "reviewer",
  "viewer",
  "memberWithoutRole",
  "memberOfSisterBrand",
  "otherOrganization",
  "withoutOrganization",
  "signedOut",
  "workerKey",
  "actingSuperAdministrator"
] as const
export type Principal = (typeof PRINCIPALS)[number]

/** `accepted`, or the refusal's code. */
export type Row = Readonly<Record<Principal, string>>

const outside = {
  memberWithoutRole: "not_found",
  memberOfSisterBrand: "not_found",
  otherOrganization: "not_found",
  withoutOrganization: "not_found",
  signedOut: "signed_out",
  workerKey: "signed_out",
  actingSuperAdministrator: "not_found"
}

const upTo = (allowed: number, answer = "accepted"): Row => {
  const at = (index: number) => (index < allowed ? answer : "forbidden")
  return { ...outside, administrator: at(0), manager: at(1), creator: at(2), reviewer: at(3), viewer: at(4) }
}

const viewers = upTo(5)
const creators = upTo(3)
const managers = upTo(2)

/** For rules that only need organization membership. */
const members: Row = { ...viewers, memberWithoutRole: "accepted", memberOfSisterBrand: "accepted" }
const administrators: Row = { ...upTo(1), memberWithoutRole: "forbidden", memberOfSisterBrand: "forbidden" }

const all = (answer: string): Row => ({
  administrator: answer,
  manager: answer,
  creator: answer,
  reviewer: answer,
  viewer: answer,
  memberWithoutRole: answer,
  memberOfSisterBrand: answer,
  otherOrganization: answer,
  withoutOrganization: answer,
  signedOut: answer,
  workerKey: answer,
  actingSuperAdministrator: answer
})

/** About any caller. */
const people: Row = { ...all("accepted"), signedOut: "signed_out", workerKey: "signed_out" }
const workers: Row = { ...all("not_found"), workerKey: "accepted" }
/** Admin mode itself: every other super administrator's function does not exist yet. */
const superAdministrators: Row = {
  ...all("not_found"),
  signedOut: "signed_out",
  workerKey: "signed_out",
  actingSuperAdministrator: "accepted"
}

export const ROLES: Readonly<Record<string, Row>> = {
  "adminMode:current": superAdministrators,
  "adminMode:turnOff": superAdministrators,
  // The person that its arguments name is no super administrator.
  "adminMode:turnOn": all("not_found"),
  "assets:list": viewers,
  "assets:count": viewers,
  "assets:favourites": viewers,
  "assets:get": viewers,
  "assets:pictures": viewers,
  "assets:scene": viewers,
  "assets:setFavourite": viewers,
  "assets:openUndo": viewers,
  // The undo that its arguments name is the administrator's.
  "assets:undo": { ...viewers, manager: "not_found", creator: "not_found", reviewer: "not_found", viewer: "not_found" },
  "assets:rename": creators,
  "assets:move": creators,
  "assets:archive": creators,
  "assets:remove": managers,
  "assets:recordDownload": viewers,
  "brands:list": members,
  "brands:get": viewers,
  "brands:create": administrators,
  "brands:update": managers,
  "brands:addLogo": managers,
  "brands:changeLogo": managers,
  "brands:removeLogo": managers,
  "brandData:overview": viewers,
  // The draft is another one by now, or there is no such version: the role was looked at before.
  "brandData:publish": upTo(2, "conflict"),
  "brandData:restore": upTo(2, "not_found"),
  "draftTrials:start": managers,
  "draftTrials:stop": managers,
  "draftTrials:get": managers,
  "draftTrials:failing": managers,
  "draftTrials:preview": managers,
  "brandPack:contents": managers,
  "brandPack:take": upTo(2, "conflict"),
  "brands:archive": upTo(1),
  // The brand that its arguments name is not archived.
  "brands:remove": { ...all("not_found"), workerKey: "invalid" },
  // The organization that they name is no demo.
  "demo:state": all("not_found"),
  "demo:uploadUrl": workers,
  "demo:prepare": workers,
  "demo:prepared": workers,
  "demo:film": workers,
  "demo:copy": all("not_found"),
  "demo:clear": all("not_found"),
  "feedback:submit": viewers,
  "folders:list": viewers,
  "folders:create": creators,
  "folders:rename": creators,
  "folders:remove": creators,
  "generations:quote": creators,
  "generations:submit": creators,
  "generations:pending": viewers,
  "generations:get": viewers,
  "generations:cancel": creators,
  "generations:retry": creators,
  "members:list": members,
  "members:setBrandRole": administrators,
  "organizations:getByClerkId": people,
  "organizations:updateProfile": administrators,
  "organizations:setPolicies": administrators,
  "organizations:credits": members,
  "places:list": viewers,
  "places:facets": viewers,
  "places:options": viewers,
  "places:get": viewers,
  "places:create": creators,
  "places:update": creators,
  "places:archive": creators,
  "places:remove": managers,
  "products:list": viewers,
  "products:facets": viewers,
  "products:options": viewers,
  "products:get": viewers,
  "products:create": creators,
  "products:update": creators,
  "products:archive": creators,
  "products:remove": managers,
  "guidelines:list": viewers,
  "guidelines:facets": viewers,
  "guidelines:options": viewers,
  "guidelines:get": viewers,
  "guidelines:desk": viewers,
  "guidelines:create": managers,
  "guidelines:update": managers,
  "guidelines:archive": managers,
  "guidelines:remove": managers,
  "guidelines:adopt": managers,
  "markets:list": viewers,
  "markets:facets": viewers,
  "markets:options": viewers,
  "markets:get": viewers,
  "markets:create": creators,
  "markets:update": creators,
  "markets:archive": creators,
  "markets:remove": managers,
  "scores:get": viewers,
  "scores:report": viewers,
  "scores:measure": creators,
  // Nothing was measured that could be mended.
  "scores:fix": upTo(3, "conflict"),
  "scores:fixed": viewers,
  "scores:measured": workers,
  "waivers:grant": { ...upTo(2, "conflict"), reviewer: "conflict" },
  "waivers:revoke": { ...managers, reviewer: "accepted" },
  "tasks:runnable": workers,
  "tasks:lease": workers,
  "tasks:forfeit": workers,
  "workers:present": workers,
  "tasks:announce": workers,
  "tasks:tryFailed": workers,
  "tasks:orderPlaced": workers,
  "tasks:pictureKept": workers,
  "tasks:wanted": workers,
  "tasks:heartbeat": workers,
  // The worker holds no such task.
  "tasks:uploadUrl": all("not_found"),
  "tasks:output": workers,
  "tasks:done": workers,
  "tasks:fail": workers,
  "tasks:tray": members,
  "tasks:own": members,
  "fileAdoption:start": workers,
  "galleryIndexing:start": workers,
  "files:find": workers,
  "files:gone": workers,
  "uploadTransfers:admit": all("not_found"),
  "uploadTransfers:received": workers,
  "uploadTransfers:dropped": workers,
  "uploadChecks:ready": workers,
  "uploadChecks:mended": workers,
  "uploadChecks:refused": workers,
  "calendarFeeds:open": viewers,
  "calendarFeeds:revoke": viewers,
  "campaigns:list": viewers,
  "campaigns:facets": viewers,
  "campaigns:brief": viewers,
  "campaigns:facts": viewers,
  "campaigns:start": creators,
  "campaigns:save": creators,
  "campaigns:archive": creators,
  "campaigns:remove": managers,
  "trends:calendar": viewers,
  "trends:mark": creators,
  "trends:judge": managers,
  "trends:addDate": creators,
  "trends:removeDate": creators,
  "trendSources:begin": creators,
  "trendSources:append": creators,
  "trendSources:commit": creators,
  "trendSources:failed": creators,
  "trendSources:remove": creators,
  "uploads:start": creators,
  // Only the starter of an upload can finish it, here the creator.
  "uploads:finish": { ...creators, administrator: "not_found", manager: "not_found" },
  "uploads:get": viewers,
  "uploads:mend": creators,
  "uploads:stopMending": creators,
  "uploads:cancel": creators,
  "uploads:retry": creators,
  "users:me": people,
  "users:rememberBrand": viewers,
  "version:current": all("accepted"),
  "version:publish": workers,
  "words:ask": creators,
  "words:answer": creators,
  "words:withdraw": creators,
  "words:open": workers,
  "words:take": workers,
  "words:wanted": workers,
  "words:answered": workers
}
