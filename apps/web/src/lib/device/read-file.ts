/** A file as `data:image/png;base64,...`, which the page may show. Fails when the device cannot read it. */
export function readAsDataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}

/** What stands after the comma of such an address: the file in base64, as calls take it. */
export function dataOfAddress(address: string): string {
  return address.slice(address.indexOf(',') + 1);
}
