import type { SecondFactor } from "./auth-snapshot.ts"

export const SECOND_FACTOR_LABELS: Readonly<Record<SecondFactor, string>> = {
  totp: "Code from your authenticator app",
  backup_code: "Backup code"
}

export const SECOND_FACTOR_CHOICES: Readonly<Record<SecondFactor, string>> = {
  totp: "Use your authenticator app",
  backup_code: "Use a backup code"
}

export interface SecondFactorChoice {
  readonly factor: SecondFactor
  readonly label: string
}

/** The ways other than the present one. */
export const secondFactorsOffered = (
  factors: ReadonlyArray<SecondFactor>,
  present: SecondFactor
): ReadonlyArray<SecondFactorChoice> =>
  factors.filter((other) => other !== present).map((factor) => ({ factor, label: SECOND_FACTOR_CHOICES[factor] }))
