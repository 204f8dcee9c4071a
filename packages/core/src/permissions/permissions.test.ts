import { expect, it } from "vitest"
import { type Action, type Actor, can, canDownload, roleNeeded } from "./permissions.rules.ts"

const actors: Record<string, Actor> = {
  admin: { orgRole: "admin", brandRole: undefined },
  manager: { orgRole: "member", brandRole: "manager" },
  creator: { orgRole: "member", brandRole: "creator" },
  reviewer: { orgRole: "member", brandRole: "reviewer" },
  viewer: { orgRole: "member", brandRole: "viewer" },
  outsider: { orgRole: "member", brandRole: undefined }
}

const allowed = (action: Action, own = false) =>
  Object.keys(actors).filter((name) => can(actors[name] as Actor, action, { own }).answer === "yes")

it.each<[Action, ReadonlyArray<string>]>([
  ["brand.view", ["admin", "manager", "creator", "reviewer", "viewer"]],
  ["brand.create", ["admin"]],
  ["brand.delete", ["admin"]],
  ["brand.edit", ["admin", "manager"]],
  ["catalog.edit", ["admin", "manager", "creator"]],
  ["generate", ["admin", "manager", "creator"]],
  ["task.cancel", ["admin", "manager"]],
  ["review.decide", ["admin", "manager", "reviewer"]],
  ["review.request", ["admin", "manager", "creator"]],
  ["waiver.grant", ["admin", "manager", "reviewer"]],
  ["market.hold", ["admin", "manager"]],
  ["note.write", ["admin", "manager", "creator", "reviewer"]],
  ["asset.download", ["admin", "manager", "creator", "reviewer", "viewer"]],
  ["asset.downloadDraft", ["admin", "manager", "creator", "reviewer"]],
  ["org.manage", ["admin"]],
  ["feedback.send", ["admin", "manager", "creator", "reviewer", "viewer", "outsider"]]
])("%s is for %j", (action, names) => {
  expect(allowed(action)).toEqual(names)
})

it.each<[Action, string, string]>([
  ["brand.view", "yes", "yes"],
  ["brand.create", "not_now", "yes"],
  ["brand.archive", "not_now", "yes"],
  ["brand.delete", "not_now", "yes"],
  ["brand.edit", "not_now", "not_now"],
  ["brand.publish", "not_now", "not_now"],
  ["brand.export", "yes", "yes"],
  ["brand.import", "not_now", "not_now"],
  ["catalog.edit", "not_now", "not_now"],
  ["generate", "not_now", "not_now"],
  ["task.cancel", "not_now", "not_now"],
  ["review.decide", "not_now", "not_now"],
  ["review.override", "not_now", "not_now"],
  ["review.request", "not_now", "not_now"],
  ["waiver.grant", "not_now", "not_now"],
  ["market.hold", "not_now", "not_now"],
  ["note.write", "not_now", "not_now"],
  ["asset.download", "yes", "yes"],
  ["asset.downloadDraft", "yes", "yes"],
  ["results.import", "not_now", "not_now"],
  ["share.create", "not_now", "not_now"],
  ["usage.view", "yes", "yes"],
  ["org.manage", "not_now", "yes"],
  ["feedback.send", "yes", "yes"]
])(
  "an admin asking for %s while the organization is suspended hears %s, in an archived brand %s",
  (action, ...expected) => {
    const admin: Actor = { orgRole: "admin", brandRole: undefined }
    const answers = [{ suspended: true }, { brandArchived: true }].map(
      (resource) => can(admin, action, resource).answer
    )
    expect(answers).toEqual(expected)
    expect(can(admin, action, { suspended: false, brandArchived: false }).answer).toBe("yes")
  }
)

it("no one may do what the others may not, own or not", () => {
  expect(allowed("usage.view")).toEqual(["admin", "manager"])
  expect(allowed("brand.publish", true)).toEqual(["admin", "manager"])
  expect(allowed("results.import", true)).toEqual(["admin", "manager", "creator"])
  expect(allowed("review.override", true)).toEqual(["admin", "manager"])
  expect(allowed("org.manage", true)).toEqual(["admin"])
})

it("lets a creator cancel their own tasks and see their own usage only", () => {
  expect(allowed("task.cancel", true)).toEqual(["admin", "manager", "creator"])
  expect(allowed("usage.view", true)).toEqual(["admin", "manager", "creator"])
})

it("answers not now, with the reason, for changes in a suspended organization and goes on serving downloads", () => {
  const suspended = { suspended: true }
  expect(can({ orgRole: "admin", brandRole: undefined }, "generate", suspended)).toEqual({
    answer: "not_now",
    code: "suspended",
    reason: "This organization is suspended. Downloads still work."
  })
  for (const action of ["asset.download", "asset.downloadDraft"] as const) {
    expect(can({ orgRole: "admin", brandRole: undefined }, action, suspended)).toEqual({ answer: "yes" })
    expect(can({ orgRole: "member", brandRole: "creator" }, action, { brandArchived: true })).toEqual({ answer: "yes" })
  }
})

it("keeps an archived brand read-only, though it can still be deleted", () => {
  const archived = { brandArchived: true }
  const admin: Actor = { orgRole: "admin", brandRole: undefined }
  expect(can(admin, "catalog.edit", archived)).toEqual({
    answer: "not_now",
    code: "read_only",
    reason: "This brand is read-only: it is archived. Restore it to make changes."
  })
  expect(can(admin, "brand.view", archived).answer).toBe("yes")
  expect(can(admin, "brand.delete", archived).answer).toBe("yes")
  expect(can({ orgRole: "member", brandRole: "viewer" }, "catalog.edit", archived).answer).toBe("no")
})

it("lets every role of a brand download while the organization requires no approval, and nobody while it does", () => {
  const roles: ReadonlyArray<Actor> = [
    { orgRole: "admin", brandRole: undefined },
    ...(["manager", "creator", "reviewer", "viewer"] as const).map((brandRole): Actor => ({
      orgRole: "member",
      brandRole
    }))
  ]
  for (const actor of roles) {
    expect(canDownload(actor, { approvalRequired: false })).toEqual({ answer: "yes" })
    expect(canDownload(actor, { approvalRequired: true })).toEqual({
      answer: "not_now",
      code: "not_approved",
      reason:
        "Your organization requires approval before download, and this is not approved. An administrator can change that."
    })
  }
  for (const approvalRequired of [true, false]) {
    const stranger: Actor = { orgRole: "member", brandRole: undefined }
    expect(canDownload(stranger, { approvalRequired })).toEqual({ answer: "no" })
  }
})

it("bars approving one's own work where the organization says so", () => {
  const manager: Actor = { orgRole: "member", brandRole: "manager" }
  expect(can(manager, "note.write", { ownWorkBarred: true }).answer).toBe("yes")
  for (const action of ["review.decide", "waiver.grant"] as const) {
    expect(can(manager, action, { ownWorkBarred: true })).toEqual({
      answer: "not_now",
      code: "self_approval",
      reason: "You cannot approve your own work. Ask an administrator."
    })
  }
})

it.each<[Action, string]>([
  ["org.manage", "Administrator"],
  ["brand.edit", "Manager"],
  ["task.cancel", "Manager"],
  ["generate", "Creator"],
  ["asset.downloadDraft", "Reviewer"],
  ["review.decide", "Reviewer"],
  ["brand.view", "Viewer"]
])("the least role for %s is called %s", (action, role) => {
  expect(roleNeeded(action)).toBe(role)
})
