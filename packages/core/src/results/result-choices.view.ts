import { DecimalSign } from "../tables/decimal.schema.ts"
import { ColumnRole, DateOrder, RateMetric, TestVariable } from "./results.schema.ts"
import { orderLabels, rateLabels, resultTexts, roleLabels, variableLabels } from "./results.texts.ts"

export interface ChoiceView<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

const choices = <Value extends string>(
  values: ReadonlyArray<Value>,
  labels: Readonly<Record<Value, string>>
): ReadonlyArray<ChoiceView<Value>> => values.map((value) => ({ value, label: labels[value] }))

export const roleChoices = choices(ColumnRole.literals, roleLabels)
export const orderChoices = choices(DateOrder.literals, orderLabels)
export const decimalChoices = choices(DecimalSign.literals, resultTexts.importing.decimals)
export const rateChoices = choices(RateMetric.literals, rateLabels)
export const variableChoices = choices(TestVariable.literals, variableLabels)
