export const approverTexts = {
  title: "Approver",
  hint: "Proposed for the reviews of this market’s pictures. Only members who may decide in this brand.",
  loading: "Looking for people",
  retry: "Try again",
  find: "Find a person by name or email",
  none: "No one",
  someone: "Someone who left",
  named: "A member",
  /** `name`: undefined of one who left. */
  lost: (name: string | undefined) =>
    name === undefined
      ? "The approver has left the organization and is not asked any more. Choose another one."
      : `${name} may not decide in this brand any more and is not asked. Choose another one.`,
  refused: "The approver must be a member who may decide in this brand"
} as const
