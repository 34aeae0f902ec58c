// Takes the place of the library of this name: exceljs only asks it for an archive, which another library that ships makes as well.
const { strToU8, zipSync } = require('fflate');

module.exports = class {
  parts = {};

  /**
   * @param {string} path
   * @param {string | Uint8Array} content
   * @param {{ base64?: boolean }} [options]
   */
  file(path, content, options = {}) {
    this.parts[path] = typeof content !== 'string' ? content : options.base64 ? Buffer.from(content, 'base64') : strToU8(content);
  }

  /** The archive; what is in it is packed by the program itself. */
  async generateAsync() {
    return Buffer.from(zipSync(this.parts, { level: 0 }));
  }
};
