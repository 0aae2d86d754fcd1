/** Who works on this device. */
export interface Person {
  userId: string
  departmentId: string
  name: string
}
