(function () {
  const e = document.currentScript.dataset.entry.split(' ');
  let b = false;
  const seen = (type, found, then) => {
    new PerformanceObserver((l) => {
      if (l.getEntriesByName(found).length > 0) then();
    }).observe({ type, buffered: true });
  };
  // A few at a time: all of them at once keep the page from answering.
  const add = (n) => {
    document.head.append(...n.splice(0, 3));
    if (n[0]) setTimeout(add, 0, n);
  };
  const start = () => {
    if (b) return;
    b = true;
    const n = e.map((src) =>
      Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', async: false, src }),
    );
    const p = [...(document.querySelector('#parts')?.content.children ?? [])];
    // What every page begins with runs while the parts of this one are on their way: side by side on a slow connection
    // the largest of them would come last.
    if (p[0]) seen('resource', n.at(-1).src, () => add(p));
    add(n);
  };
  // Nothing is painted of a page in the background, and of one whose first view is empty.
  if (document.hidden || !document.querySelector('#root > :not(template)')) start();
  else {
    seen('paint', 'first-contentful-paint', start);
    setTimeout(start, 800);
  }
})();
