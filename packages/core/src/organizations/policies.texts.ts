export const policiesTexts = {
  title: "Policies",
  saved: "Policies saved",
  saveFailed: "The policies could not be saved",
  approval: "Approval required before download",
  approvalHint:
    "No one can download a picture before it is approved, whatever their role. Looking at it stays possible.",
  selfApproval: "People may approve their own work",
  selfApprovalHint:
    "Off: a failing check of a picture is accepted by someone else than the person who made or uploaded it, whatever their role.",
  adapt: "Small changes stay approved",
  adaptHint:
    "A version of an approved picture of a campaign keeps the approval when only words, price, disclaimer, language or size differ and no blocking check fails. Everything else goes to review.",
  shareCode: "Code by mail for share links",
  shareCodeHint:
    "Who decides by a link enters a code that is mailed to the address you give. Links that were made before stay as they are.",
  freshProof: "Fresh proof before sharing",
  freshProofHint:
    "Who makes a share link confirms first that it is them, unless they did so in the last 24 hours. Links that were made before stay as they are.",
  agentKeys: "Keys for assistants",
  agentKeysHint:
    "People can make keys with which assistants and scripts work for them, never with more rights than they have. Off: no key works, those that exist included.",
  namesHint: "What is downloaded is named so; a zip or an export can still be named otherwise.",
  engine: "Engine of new pictures",
  engineHint:
    "Chosen beforehand in the composer; everyone can take another one. While it is not offered, the local engine makes the pictures.",
  localEngine: "Local engine",
  notOffered: (id: string) => `${id}, not offered now`,
  rejects: "Rejected pictures are deleted",
  rejectsHint:
    "Counted from the day a photoshoot was finished. What was rejected before keeps the time that held then; everything else in the archive goes after 30 days.",
  rejectsKept: { "30": "After 30 days", "90": "After 90 days", forever: "Never" },
  nothingApproved: "Pictures cannot be approved yet: while this is on, none can be downloaded."
} as const
