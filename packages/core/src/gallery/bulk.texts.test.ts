import { expect, it } from "vitest"
import { endText, undoableFor } from "./bulk-end.rules.ts"
import type { BulkLeft, BulkRun } from "./bulk.schema.ts"
import { bulkTexts } from "./bulk.texts.ts"
import { pictureZipTexts } from "./picture-zip.texts.ts"

it.each([
  [{ kind: "favourite" }, "Marking as favourite"],
  [{ kind: "unfavourite" }, "Unmarking"],
  [{ kind: "move", folder: "Spring" }, "Moving to Spring"],
  [{ kind: "move" }, "Moving out of folders"],
  [{ kind: "assign", campaign: "Autumn table" }, "Adding to Autumn table"],
  [{ kind: "assign" }, "Taking out of campaigns"],
  [{ kind: "archive" }, "Archiving"],
  [{ kind: "restore" }, "Restoring"],
  [{ kind: "tag", tag: "autumn" }, "Tagging “autumn”"],
  [{ kind: "untag", tag: "autumn" }, "Taking “autumn” away"],
  [{ kind: "remove" }, "Deleting"],
  [{ kind: "approve" }, "Approving"],
  [{ kind: "request_changes" }, "Requesting changes"],
  [{ kind: "ask_review" }, "Putting in review"],
  [{ kind: "reword" }, "Preparing new versions"]
] as const)("%o is told while it works", (named, said) => {
  expect(bulkTexts.working(named, 1_200, 2_000)).toBe(`${said}: 1,200 of 2,000 pictures`)
})

it.each([
  ["gone", "1 is not there any more", "1,200 are not there any more"],
  ["full", "1 has 20 tags already", "1,200 have 20 tags already"],
  ["shown", "1 is shown by a campaign and stays", "1,200 are shown by a campaign and stay"],
  ["unsaid", "1 does not say it", "1,200 do not say it"],
  [
    "fixed",
    "1 says it in a name, a price or a mandatory text only",
    "1,200 say it in a name, a price or a mandatory text only"
  ],
  [
    "foreign",
    "1 is not made here, so that the words cannot be changed",
    "1,200 are not made here, so that the words cannot be changed"
  ],
  ["long", "1 would have more words than there is room for", "1,200 would have more words than there is room for"],
  ["unarchived", "1 was restored meanwhile", "1,200 were restored meanwhile"],
  ["archived", "1 is archived", "1,200 are archived"],
  ["replaced", "1 has changed since this was looked up", "1,200 have changed since this was looked up"],
  ["own", "1 is your own work, which someone else approves", "1,200 are your own work, which someone else approves"],
  ["recalled", "1 is recalled", "1,200 are recalled"],
  ["blocked", "1 fails a check that blocks", "1,200 fail a check that blocks"],
  ["held", "1 is for a market that is on hold", "1,200 are for a market that is on hold"],
  [
    "unready",
    "1 is in a slot that is being made, or could not be made",
    "1,200 are in a slot that is being made, or could not be made"
  ],
  ["unasked", "1 is not in review", "1,200 are not in review"],
  ["asked", "1 is in review already", "1,200 are in review already"],
  ["decided", "1 is approved already", "1,200 are approved already"],
  ["closed", "1 is of an archived campaign", "1,200 are of an archived campaign"],
  ["crowded", "1 is of a campaign with too many open requests", "1,200 are of a campaign with too many open requests"],
  ["unplaced", "1 is in no campaign", "1,200 are in no campaign"]
] as const)("what was left because of %s is told in one and in many", (why: BulkLeft, one, many) => {
  expect([bulkTexts.left(why, 1), bulkTexts.left(why, 1_200)]).toEqual([one, many])
})

it("an undo says what came back and what others had changed, or that nothing had to be changed", () => {
  const run: BulkRun = {
    bulkId: "bulk_1",
    kind: "archive",
    status: "undone",
    total: 7,
    seen: 7,
    changed: 7,
    undone: 6,
    kept: 1,
    left: []
  }
  expect(endText(run)).toContain("1 was changed in between and stays as it is")
  expect(endText({ ...run, kept: 0 })).not.toContain("in between")
  expect(endText({ ...run, kept: 0, undone: 0 })).toBe(bulkTexts.nothing)
})

it("a zip says how many pictures it left out", () => {
  expect([pictureZipTexts.left(1), pictureZipTexts.left(2)]).toEqual([
    "1 was left out: recalled, deleted or without a file",
    "2 were left out: recalled, deleted or without a file"
  ])
})

it("new words say how many pictures get them, before it is confirmed and at its end", () => {
  const run: BulkRun = {
    bulkId: "bulk_1",
    kind: "reword",
    status: "done",
    total: 7,
    able: 1,
    seen: 1,
    changed: 1,
    undone: 0,
    kept: 0,
    left: [{ why: "unsaid", count: 6 }]
  }
  expect(bulkTexts.can("reword", 1, 7)).toBe("1 of 7 can be given other words")
  expect(bulkTexts.confirm({ kind: "reword" }, 1)).toBe("Make 1 picture with the new words")
  expect(endText(run)).toBe("1 picture on the way, with the new words. 6 do not say it")
  expect(endText({ ...run, able: 3, left: [], status: "canceled" })).toBe("Stopped after 1 of 3 pictures")
  expect(undoableFor({ ...run, remainingMs: 9_000 })).toBeUndefined()
  expect(endText({ ...run, status: "undone", undone: 1 })).toBe(bulkTexts.nothing)
})

it("what people are asked by name says how many they are, before it is confirmed and at its end", () => {
  const run: BulkRun = {
    bulkId: "bulk_1",
    kind: "ask_review",
    status: "done",
    total: 7,
    able: 7,
    seen: 7,
    changed: 7,
    undone: 0,
    kept: 0,
    left: []
  }
  expect(bulkTexts.confirm({ kind: "ask_review" }, 7)).toBe("Put 7 pictures in review")
  expect(bulkTexts.confirm({ kind: "ask_review", people: 1 }, 7)).toBe("Ask 1 person to review 7 pictures")
  expect(bulkTexts.confirm({ kind: "ask_review", people: 3 }, 1)).toBe("Ask 3 people to review 1 picture")
  expect(endText(run)).toBe("7 pictures put in review")
  expect(endText({ ...run, people: 3 })).toBe("7 pictures put in review. 3 people asked")
})
