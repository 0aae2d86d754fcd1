const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An identity number of its own for each count below a million, with its check digit. */
export function identityNumber(count: number): string {
  const year = 1960 + (Math.floor(count / 1000) % 40)
  const base = `511502${year}0101${String(count % 1000).padStart(3, '0')}`
  const total = weights.reduce((sum, weight, at) => sum + weight * Number(base[at]), 0)
  return base + '10X98765432'.charAt(total % 11)
}
