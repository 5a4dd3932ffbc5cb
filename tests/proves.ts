/**
 * Says that the test around it proves a record of the specification: `proves('B-023')`, next to the assertion that it
 * stands for. It does nothing when the test runs. docs/generated/conformance.md is made by parsing these calls, and
 * refuses those in tests that are skipped, assert nothing, or do not hold what the record says
 * (tests/conformance/proofs/).
 */
export const proves = (_id: string): void => undefined
