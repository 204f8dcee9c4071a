export const membersTexts = {
  /** By the kind of a change. */
  done: {
    role: "Role changed",
    brandRole: "Role changed",
    remove: "Removed",
    leave: "You left the organization",
    resend: "Invitation sent again",
    revoke: "Invitation withdrawn"
  },
  withdrawTitle: "Withdraw this invitation?",
  withdrawText: (who: string) => `${who} can no longer join with it.`,
  withdraw: "Withdraw",
  removeTitle: (who: string) => `Remove ${who}?`,
  removeText: "They lose access to every brand at once. What they made stays.",
  remove: "Remove",
  leaveTitle: "Leave this organization?",
  leaveText: "You lose access to all its brands at once. What you made stays. Only an invitation brings you back.",
  leave: "Leave",
  resend: "Send again",
  resendTo: (who: string) => `Send again to ${who}`,
  invited: "Invited",
  invitedUntil: (day: string) => `Invited, until ${day}`,
  seen: (day: string) => `Last seen ${day}`,
  notSeen: "Not seen yet",
  readOnly: "Only administrators invite people and change roles, and not in the demo.",
  noAccess: "No access",
  inviteTitle: "Invite a member",
  inviting: "Inviting...",
  invite: "Invite",
  wrongEmail: "Enter an e-mail address",
  sent: (email: string) => `The invitation to ${email} works for 48 hours. You can also send the link yourself.`,
  brandRolesHint: "They hold as soon as the invitation is accepted.",
  allBrands: "An administrator works in every brand.",
  seats: (used: number, limit: number | undefined) =>
    `${used === 1 ? "1 member" : `${used} members`}${limit === undefined ? "" : ` of ${limit}`}, invited ones included. Reviewers and viewers are not counted.`,
  full: (limit: number) =>
    `${limit === 1 ? "The one member that your plan includes is there." : `All ${limit} members that your plan includes are there.`} Reviewers and viewers can still be invited.`,
  openBilling: "Open billing"
} as const
