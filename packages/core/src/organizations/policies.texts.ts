export const policiesTexts = {
  title: "Policies",
  saved: "Policies saved",
  saveFailed: "The policies could not be saved",
  approval: "Approval required before download",
  approvalHint:
    "No one can download a picture before it is approved, whatever their role. Looking at it stays possible.",
  nothingApproved: "Pictures cannot be approved yet: while this is on, none can be downloaded."
} as const
